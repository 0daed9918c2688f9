-- The shapes of ZIP code tabulation areas (Census Bureau, cartographic boundary file of a year).
CREATE TABLE zip_shape (
  zip text NOT NULL,
  year smallint NOT NULL,
  -- polygons of rings of coordinates, each after the first as its distance from the one before, in JSON: see encode-shape.ts
  shape text NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (zip, year)
);

CREATE INDEX zip_shape_prefix ON zip_shape (year, left(zip, 3));

CREATE TABLE staged_zip_shape (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE zip_shape, PRIMARY KEY (job_id, zip, year));

ALTER TABLE zip_shape ADD COLUMN file_number integer;

-- Where ZIP code tabulation areas are and how large (Census Bureau, Gazetteer of a year).
CREATE TABLE zip_gazetteer (
  zip text NOT NULL,
  year smallint NOT NULL,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  -- square miles
  land_area double precision,
  content_hash text NOT NULL,
  PRIMARY KEY (zip, year)
);

CREATE TABLE staged_zip_gazetteer (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE zip_gazetteer, PRIMARY KEY (job_id, zip, year));

ALTER TABLE zip_gazetteer ADD COLUMN file_number integer;

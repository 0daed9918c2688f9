-- Population by county and year (Census Bureau), and how urban a county is (Department of Agriculture).
CREATE TABLE county_population (
  fips text NOT NULL,
  year smallint NOT NULL,
  county text NOT NULL,
  state text NOT NULL,
  population integer NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (fips, year)
);
CREATE TABLE county_rural_urban (
  fips text PRIMARY KEY,
  county text NOT NULL,
  state text NOT NULL,
  -- 1 to 3 for metropolitan counties, 4 to 9 for others
  code smallint NOT NULL CHECK (code BETWEEN 1 AND 9),
  content_hash text NOT NULL
);

-- Where a ZIP code is, and how many live there (SimpleMaps).
CREATE TABLE zip_place (
  zip text PRIMARY KEY,
  city text,
  state text,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  population integer,
  -- people per square mile
  density double precision,
  content_hash text NOT NULL
);

CREATE TABLE staged_county_population (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE county_population, PRIMARY KEY (job_id, fips, year));
CREATE TABLE staged_county_rural_urban (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE county_rural_urban, PRIMARY KEY (job_id, fips));
CREATE TABLE staged_zip_place (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE zip_place, PRIMARY KEY (job_id, zip));

ALTER TABLE county_population ADD COLUMN file_number integer;
ALTER TABLE county_rural_urban ADD COLUMN file_number integer;
ALTER TABLE zip_place ADD COLUMN file_number integer;

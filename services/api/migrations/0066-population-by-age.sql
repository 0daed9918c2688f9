-- People by age (American Community Survey, table B01001), by the last year of the five.
CREATE TABLE population_age (
  area_kind text NOT NULL CHECK (area_kind IN ('zip', 'county')),
  -- five digits: a ZIP code, or the FIPS code of a county
  area text NOT NULL,
  year smallint NOT NULL,
  population integer NOT NULL,
  age0_to17 integer NOT NULL,
  age18_to44 integer NOT NULL,
  age45_to64 integer NOT NULL,
  age65_to74 integer NOT NULL,
  age75_up integer NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (area_kind, area, year)
);

CREATE TABLE staged_population_age (
  job_id uuid NOT NULL REFERENCES import_job ON DELETE CASCADE, LIKE population_age,
  PRIMARY KEY (job_id, area_kind, area, year));

ALTER TABLE population_age ADD COLUMN file_number integer;

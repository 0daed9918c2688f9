-- One row a hospital: what the map and the search show. Derived from the reports and lists by every import, so that
-- the order in which files come never matters. Rows of the sample are written by the sample itself.
CREATE TABLE facility (
  ccn text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('cms', 'sample')),
  name text NOT NULL,
  address text,
  city text,
  state text,
  zip text,
  county text,
  county_fips text,
  type text NOT NULL,
  control smallint,
  rural_urban text,
  phone text,
  hospital_type text,
  ownership text,
  emergency_services boolean,
  birthing_friendly boolean,
  rating smallint,
  trauma text,
  helipad boolean,
  longitude double precision,
  latitude double precision,
  -- how the coordinates were found; NULL without coordinates
  location_grade text CHECK (
    location_grade IN ('name-zip', 'street-zip', 'name-city', 'zip-centre', 'city-centre', 'county-centre', 'sample')
  ),
  hifld_id text,
  -- HIFLD says that the hospital at these coordinates is closed
  hifld_closed boolean,
  -- of the latest report
  fiscal_year integer,
  beds double precision,
  occupancy double precision,
  average_length_of_stay double precision,
  -- words as the search compares them
  search_name text NOT NULL,
  search_city text NOT NULL,
  search_words tsvector NOT NULL,
  content_hash text NOT NULL,
  CHECK ((longitude IS NULL) = (location_grade IS NULL) AND (longitude IS NULL) = (latitude IS NULL))
);

CREATE INDEX facility_by_words ON facility USING gin (search_words);
CREATE INDEX facility_by_name ON facility (search_name text_pattern_ops);
CREATE INDEX facility_by_place ON facility (longitude, latitude);
CREATE INDEX facility_by_source ON facility (source);

-- The sample is there until the first real hospital is.
CREATE VIEW visible_facility AS SELECT * FROM facility WHERE source = (SELECT min(source) FROM facility);

-- Files that were imported, by content. The highest number is the version of the data.
CREATE TABLE imported_file (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checksum text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  rows integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

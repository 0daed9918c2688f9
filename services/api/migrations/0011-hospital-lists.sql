-- CMS's list of hospitals ("Hospital General Information"): today's name, address and kind, by CCN.
CREATE TABLE hospital_listing (
  ccn text PRIMARY KEY,
  name text NOT NULL,
  address text,
  city text,
  state text,
  zip text,
  county text,
  phone text,
  hospital_type text,
  ownership text,
  emergency_services boolean,
  birthing_friendly boolean,
  rating smallint CHECK (rating BETWEEN 1 AND 5),
  content_hash text NOT NULL
);

-- HIFLD's list of hospitals: coordinates, but no CCN. Facilities are matched to it by name and address.
CREATE TABLE hifld_hospital (
  id text PRIMARY KEY,
  name text NOT NULL,
  alternative_name text,
  address text,
  city text,
  state text,
  zip text,
  county text,
  county_fips text,
  type text,
  closed boolean NOT NULL,
  beds integer,
  trauma text,
  helipad boolean,
  longitude double precision NOT NULL,
  latitude double precision NOT NULL,
  content_hash text NOT NULL
);

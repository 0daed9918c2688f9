-- What people plan: programs, and criteria packs of their own. Both belong to the account that they are made in: to the
-- organization, whose members all see them, or to the person who works alone.

CREATE TABLE program (
  -- The account in one text, so that an id is unique in it and tells nothing of other accounts.
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  -- NULL for a person's own account
  organization_id text CHECK (organization_id <> ''),
  -- who made it
  user_id text NOT NULL CHECK (user_id <> ''),
  -- as they were called when they last saved it
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- as it was sent, in the version of its schema
  program text NOT NULL CHECK (octet_length(program) <= 409600),
  -- of the program, for lists; the hospital as JSON
  hospital text,
  departments integer NOT NULL,
  base_year integer NOT NULL,
  horizon_years integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- a fingerprint of the request that led to this version, by which its repetition is recognized
  made_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- when it was deleted; it can be restored for a while
  deleted_at timestamptz,
  PRIMARY KEY (owner, id)
);
-- A save changes no indexed column.
CREATE INDEX program_deleted ON program (deleted_at) WHERE deleted_at IS NOT NULL;

-- Versions of criteria packs. One that a program is on never changes.
CREATE TABLE criteria_pack (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- the pack that it is a version of, as JSON
  basis text,
  pack text NOT NULL CHECK (octet_length(pack) <= 409600),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, id, version)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['program', 'criteria_pack'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (
         CASE coalesce(current_setting(''keyroom.organization_id'', true), '''')
           WHEN '''' THEN organization_id IS NULL AND user_id = current_setting(''keyroom.user_id'', true)
           ELSE organization_id = current_setting(''keyroom.organization_id'', true)
         END
       )', name);
    -- Nobody acts any more for what a deleted person made in organizations that they left.
    EXECUTE format(
      'CREATE POLICY of_deleted_person ON %I
         USING (user_id = nullif(current_setting(''keyroom.deleted_user_id'', true), ''''))', name);
  END LOOP;
END
$$;
-- What was deleted a month ago is removed for all accounts together.
CREATE POLICY purged_by_owner ON program TO CURRENT_USER USING (deleted_at IS NOT NULL);

GRANT SELECT, INSERT, DELETE ON program TO keyroom_tenant;
GRANT UPDATE (
  owner_name, name, program, hospital, departments, base_year, horizon_years, version, made_by, changed_at, deleted_at
) ON program TO keyroom_tenant;
GRANT SELECT, INSERT ON criteria_pack TO keyroom_tenant;

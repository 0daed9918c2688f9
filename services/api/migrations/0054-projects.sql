-- Projects and scenarios. A scenario is what is planned around one program: both have one id, and the program stays a row
-- of `program`. A child scenario stores only how its program differs from the parent's.

ALTER TABLE program
  ALTER COLUMN program DROP NOT NULL,
  -- JSON; of a child scenario
  ADD COLUMN differences text CHECK (octet_length(differences) <= 409600),
  ADD CONSTRAINT program_or_differences CHECK (num_nonnulls(program, differences) = 1),
  -- Whether a row of `scenario` has its id. A program that stands alone has none.
  ADD COLUMN is_scenario boolean NOT NULL DEFAULT false,
  -- who saved the content last, and since when nobody else did; NULL for who made it
  ADD COLUMN saved_by text CHECK (saved_by <> ''),
  ADD COLUMN saved_by_name text,
  ADD COLUMN saved_since timestamptz,
  DROP CONSTRAINT program_name_check,
  ADD CONSTRAINT program_name_check CHECK (length(name) BETWEEN 1 AND 200);
CREATE INDEX program_alone ON program (owner) WHERE NOT is_scenario;
GRANT UPDATE (differences, is_scenario, saved_by, saved_by_name, saved_since) ON program TO keyroom_tenant;

-- Whom an account plans for.
CREATE TABLE client (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  version integer NOT NULL DEFAULT 1,
  made_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (owner, id)
);
CREATE INDEX client_deleted ON client (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE project (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  -- who made it, or took it over
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  client_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  tags jsonb NOT NULL DEFAULT '[]',
  target_date date,
  -- what every member of the organization may do; NULL for nothing
  organization_right text CHECK (organization_right IN ('reader', 'editor')),
  is_sample boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  made_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- when somebody changed it or, to the minute, something in it
  active_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, client_id) REFERENCES client
);
CREATE INDEX project_active ON project (owner, active_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX project_of_client ON project (owner, client_id);
CREATE INDEX project_deleted ON project (deleted_at) WHERE deleted_at IS NOT NULL;

-- Whom a project is shared with by name.
CREATE TABLE project_member (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  project_id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  -- who shared it
  user_id text NOT NULL CHECK (user_id <> ''),
  member_id text NOT NULL CHECK (member_id <> ''),
  member_right text NOT NULL CHECK (member_right IN ('reader', 'editor')),
  PRIMARY KEY (owner, project_id, member_id),
  FOREIGN KEY (owner, project_id) REFERENCES project ON DELETE CASCADE
);
CREATE INDEX project_of_member ON project_member (owner, member_id);

-- Where is planned: a hospital by its CCN, or a named point.
CREATE TABLE location (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  ccn text CHECK (length(ccn) = 6),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  address text CHECK (length(address) <= 300),
  version integer NOT NULL DEFAULT 1,
  made_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (owner, id),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX location_by_ccn ON location (owner, ccn) WHERE ccn IS NOT NULL;
CREATE INDEX location_deleted ON location (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE project_location (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  project_id uuid NOT NULL,
  location_id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  PRIMARY KEY (owner, project_id, location_id),
  FOREIGN KEY (owner, project_id) REFERENCES project ON DELETE CASCADE,
  FOREIGN KEY (owner, location_id) REFERENCES location ON DELETE CASCADE
);
CREATE INDEX project_of_location ON project_location (owner, location_id);

CREATE TABLE scenario (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  -- of its program too
  id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  project_id uuid NOT NULL,
  location_id uuid NOT NULL,
  parent_id uuid,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in-review', 'agreed', 'archived')),
  facility_types jsonb NOT NULL DEFAULT '[]',
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  tags jsonb NOT NULL DEFAULT '[]',
  target_date date,
  -- who published the study that it was taken from: an organization, or 'operator'
  partner_id text,
  is_sample boolean NOT NULL DEFAULT false,
  -- the hospital's figures as they were when they were copied, as JSON
  baseline text CHECK (octet_length(baseline) <= 204800),
  -- as the calls of partner scenarios last brought it, as JSON
  synced text,
  version integer NOT NULL DEFAULT 1,
  -- its facts or its program
  changed_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, id) REFERENCES program ON DELETE CASCADE,
  FOREIGN KEY (owner, project_id) REFERENCES project,
  FOREIGN KEY (owner, location_id) REFERENCES location,
  FOREIGN KEY (owner, parent_id) REFERENCES scenario,
  CHECK (parent_id <> id)
);
CREATE INDEX scenario_changed ON scenario (owner, changed_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX scenario_of_project ON scenario (owner, project_id);
CREATE INDEX scenario_of_location ON scenario (owner, location_id);
CREATE INDEX scenario_of_parent ON scenario (owner, parent_id) WHERE parent_id IS NOT NULL;

-- What a scenario's program was before somebody else, or the same person later, changed it.
CREATE TABLE program_version (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  program_id uuid NOT NULL,
  -- the version that the program had
  number integer NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  -- who saved it
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- in full, of a child scenario too
  program text NOT NULL CHECK (octet_length(program) <= 409600),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (owner, program_id, number),
  FOREIGN KEY (owner, program_id) REFERENCES program ON DELETE CASCADE
);

-- Scenarios of a project that an organization, or the operator, shows another account as a study.
CREATE TABLE publication (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  -- the account that published it
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  -- published for the operator of the installation
  is_by_operator boolean NOT NULL DEFAULT false,
  publisher_name text NOT NULL,
  -- to whom: an organization, or the person whose verified address it is, in lower case
  target_organization_id text CHECK (target_organization_id <> ''),
  target_email text CHECK (target_email <> ''),
  -- the target as the publisher named it
  target_name text NOT NULL,
  study_name text NOT NULL,
  project_id uuid NOT NULL,
  -- as they were then, with their programs, as JSON
  scenarios text NOT NULL,
  scenario_count integer NOT NULL,
  made_by text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  PRIMARY KEY (owner, id)
);
CREATE INDEX publication_for_organization ON publication (target_organization_id) WHERE withdrawn_at IS NULL;
CREATE INDEX publication_for_person ON publication (target_email) WHERE withdrawn_at IS NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'client', 'project', 'project_member', 'location', 'project_location', 'scenario', 'program_version', 'publication'
  ] LOOP
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
  -- What was deleted a month ago is removed for all accounts together.
  FOREACH name IN ARRAY ARRAY['client', 'project', 'location', 'scenario'] LOOP
    EXECUTE format('CREATE POLICY purged_by_owner ON %I TO CURRENT_USER USING (deleted_at IS NOT NULL)', name);
  END LOOP;
END
$$;
CREATE POLICY of_deleted_saver ON program USING (saved_by = nullif(current_setting('keyroom.deleted_user_id', true), ''));
CREATE POLICY of_deleted_member ON project_member
  USING (member_id = nullif(current_setting('keyroom.deleted_user_id', true), ''));
CREATE POLICY for_deleted_person ON publication
  USING (target_email = nullif(current_setting('keyroom.deleted_user_email', true), ''));
-- Whom a study was published to reads it until it is withdrawn.
CREATE POLICY published_to ON publication FOR SELECT
  USING (
    withdrawn_at IS NULL
    AND CASE coalesce(current_setting('keyroom.organization_id', true), '')
      WHEN '' THEN target_email = nullif(current_setting('keyroom.user_email', true), '')
      ELSE target_organization_id = current_setting('keyroom.organization_id', true)
    END
  );

GRANT SELECT, INSERT, DELETE ON client, project, project_member, location, project_location, scenario TO keyroom_tenant;
GRANT SELECT, INSERT, DELETE ON program_version TO keyroom_tenant;
GRANT SELECT, INSERT ON publication TO keyroom_tenant;
GRANT UPDATE (owner_name, name, version, made_by, changed_at, deleted_at) ON client TO keyroom_tenant;
GRANT UPDATE (
  user_id, owner_name, client_id, name, notes, tags, target_date, organization_right, archived_at, version, made_by,
  changed_at, active_at, deleted_at
) ON project TO keyroom_tenant;
GRANT UPDATE (member_right) ON project_member TO keyroom_tenant;
GRANT UPDATE (
  owner_name, name, ccn, latitude, longitude, address, version, made_by, changed_at, deleted_at
) ON location TO keyroom_tenant;
GRANT UPDATE (
  owner_name, project_id, location_id, parent_id, status, facility_types, notes, tags, target_date, partner_id, baseline,
  synced, version, changed_at, deleted_at
) ON scenario TO keyroom_tenant;
GRANT UPDATE (withdrawn_at) ON publication TO keyroom_tenant;

-- The activity of one project.
CREATE INDEX audit_entry_of_project ON audit_entry ((facts ->> 'projectId'), id DESC)
  WHERE facts ->> 'projectId' IS NOT NULL;

-- Organizations are deleted when their administrators request it, as people are when they do.

CREATE TABLE organization_delete_request (
  organization_id text PRIMARY KEY CHECK (organization_id <> ''),
  -- who requested it
  user_id text NOT NULL CHECK (user_id <> ''),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Tokens of an organization that were issued before it was deleted are good for nothing, whoever has them.
CREATE TABLE deleted_organization (
  organization_id text PRIMARY KEY CHECK (organization_id <> ''),
  deleted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['organization_delete_request', 'deleted_organization'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_organization ON %I
         USING (organization_id = current_setting(''keyroom.organization_id'', true))', name);
  END LOOP;
  -- The owner of the schema deletes what is left of an organization that nobody works in any more.
  FOREACH name IN ARRAY ARRAY[
    'allowed_domain', 'seat', 'organization_state', 'member_seen', 'removed_member', 'survey_answer', 'saved_item',
    'subscription', 'billing_effect', 'billing_request', 'program', 'program_version', 'criteria_pack', 'client',
    'project', 'project_member', 'location', 'project_location', 'scenario', 'publication', 'comment', 'notification',
    'share_link', 'presence', 'organization_delete_request', 'deleted_organization'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY of_deleted_organization ON %I TO CURRENT_USER
         USING (organization_id = nullif(current_setting(''keyroom.deleted_organization_id'', true), ''''))', name);
  END LOOP;
END
$$;
CREATE POLICY for_deleted_organization ON publication TO CURRENT_USER
  USING (target_organization_id = nullif(current_setting('keyroom.deleted_organization_id', true), ''));
-- Operators see who requested it; it is read as the owner of the schema, never as a tenant.
CREATE POLICY listed_by_owner ON organization_delete_request FOR SELECT TO CURRENT_USER USING (true);

GRANT SELECT, INSERT, DELETE ON organization_delete_request TO keyroom_tenant;
GRANT SELECT ON deleted_organization TO keyroom_tenant;

-- What people do with their own accounts.

-- Who signed out everywhere: their tokens that were issued until then are good for nothing.
CREATE TABLE signed_out (
  user_id text PRIMARY KEY CHECK (user_id <> ''),
  at timestamptz NOT NULL
);

-- Who asked for their data to be deleted.
CREATE TABLE delete_request (
  user_id text PRIMARY KEY CHECK (user_id <> ''),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE signed_out ENABLE ROW LEVEL SECURITY;
ALTER TABLE signed_out FORCE ROW LEVEL SECURITY;
CREATE POLICY own_sign_out ON signed_out
  USING (user_id = current_setting('keyroom.user_id', true));

ALTER TABLE delete_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE delete_request FORCE ROW LEVEL SECURITY;
CREATE POLICY own_request ON delete_request
  USING (user_id = current_setting('keyroom.user_id', true));
-- Operators see who asked; it is read as the owner of the schema, never as a tenant.
CREATE POLICY listed_by_owner ON delete_request FOR SELECT TO CURRENT_USER USING (true);

GRANT SELECT, INSERT, UPDATE ON signed_out TO keyroom_tenant;
GRANT SELECT, INSERT, DELETE ON delete_request TO keyroom_tenant;

-- Whoever is deleted may have answered in organizations that they left: nobody acts for those any more.
CREATE POLICY of_deleted_person ON survey_answer
  USING (user_id = nullif(current_setting('keyroom.deleted_user_id', true), ''));

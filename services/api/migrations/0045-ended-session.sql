-- Sessions that a person logged out of: their tokens that were issued until then are good for nothing.
CREATE TABLE ended_session (
  user_id text NOT NULL CHECK (user_id <> ''),
  session_id text NOT NULL CHECK (session_id <> ''),
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, session_id)
);

ALTER TABLE ended_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE ended_session FORCE ROW LEVEL SECURITY;
CREATE POLICY own_session ON ended_session
  USING (user_id = current_setting('keyroom.user_id', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON ended_session TO keyroom_tenant;

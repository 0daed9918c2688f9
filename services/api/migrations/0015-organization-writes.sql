-- What writing to organizations needs: one change at a time, a version for whoever writes what they saw, a record of
-- who did what, and who was removed or came new since tokens were issued.

CREATE TABLE organization_state (
  organization_id text PRIMARY KEY CHECK (organization_id <> ''),
  -- grows with each change of domains or seats
  version integer NOT NULL DEFAULT 1,
  -- Who changes the organization now. A lease, not a row lock: a change also asks the identity provider, and no
  -- transaction may stay open meanwhile.
  held_by text,
  held_until timestamptz,
  -- What the holder began to change at the identity provider; what is still there after the lease was not finished.
  under_way jsonb
);

-- Append only: nobody is granted to change or remove a row, and no policy lets even the owner.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL for what a person did in their own account
  organization_id text CHECK (organization_id <> ''),
  actor text NOT NULL CHECK (actor <> ''),
  action text NOT NULL,
  target text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  request_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX audit_entry_of_organization ON audit_entry (organization_id, id DESC);

-- Whom an organization has seen at work: somebody new is told to its open pages.
CREATE TABLE member_seen (
  organization_id text NOT NULL CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);

-- Tokens of that organization that were issued before are good for nothing.
CREATE TABLE removed_member (
  organization_id text NOT NULL CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

ALTER TABLE organization_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_state FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON organization_state
  USING (organization_id = current_setting('keyroom.organization_id', true));

ALTER TABLE member_seen ENABLE ROW LEVEL SECURITY;
ALTER TABLE member_seen FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON member_seen
  USING (organization_id = current_setting('keyroom.organization_id', true));

ALTER TABLE removed_member ENABLE ROW LEVEL SECURITY;
ALTER TABLE removed_member FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON removed_member
  USING (organization_id = current_setting('keyroom.organization_id', true));

ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entry FORCE ROW LEVEL SECURITY;
CREATE POLICY read_own_account ON audit_entry FOR SELECT
  USING (
    CASE coalesce(current_setting('keyroom.organization_id', true), '')
      WHEN '' THEN organization_id IS NULL AND actor = current_setting('keyroom.user_id', true)
      ELSE organization_id = current_setting('keyroom.organization_id', true)
    END
  );
CREATE POLICY add_to_own_account ON audit_entry FOR INSERT
  WITH CHECK (
    CASE coalesce(current_setting('keyroom.organization_id', true), '')
      WHEN '' THEN organization_id IS NULL AND actor = current_setting('keyroom.user_id', true)
      ELSE organization_id = current_setting('keyroom.organization_id', true)
    END
  );

GRANT SELECT, INSERT, UPDATE ON organization_state, removed_member TO keyroom_tenant;
GRANT SELECT, INSERT, DELETE ON member_seen TO keyroom_tenant;
GRANT SELECT, INSERT ON audit_entry TO keyroom_tenant;

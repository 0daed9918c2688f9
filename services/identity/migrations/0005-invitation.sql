-- Invitations to organizations. Those that are over stay for a while, so that their link can say what became of it.
CREATE TABLE invitation (
  id text PRIMARY KEY CHECK (id LIKE 'uinv\_%'),
  organization_id text NOT NULL REFERENCES organization ON DELETE CASCADE,
  inviter_name text NOT NULL,
  invitee_email text NOT NULL CHECK (invitee_email = lower(invitee_email)),
  client_id text NOT NULL,
  -- Ids of roles, as a list.
  roles jsonb NOT NULL DEFAULT '[]',
  ticket_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX invitation_organization ON invitation (organization_id, created_at, id);

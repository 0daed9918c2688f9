-- How people work together on scenarios: comments, notifications, links for people without an account, and who has a
-- scenario open at the moment.

CREATE TABLE comment (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  -- who wrote it
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  scenario_id uuid NOT NULL,
  -- the comment that its thread began with
  reply_to uuid,
  -- what of the scenario it is about, as JSON; NULL for all of it
  anchor text CHECK (octet_length(anchor) <= 2000),
  -- empty once it was deleted, which it is only in part while others replied to it
  body text NOT NULL CHECK (length(body) <= 4000),
  -- user ids
  mentions text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  made_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by_name text,
  deleted_at timestamptz,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, scenario_id) REFERENCES program ON DELETE CASCADE,
  FOREIGN KEY (owner, reply_to) REFERENCES comment ON DELETE CASCADE,
  CHECK (reply_to <> id),
  CHECK ((body = '') = (deleted_at IS NOT NULL))
);
CREATE INDEX comment_of_scenario ON comment (owner, scenario_id, created_at);
CREATE INDEX comment_of_thread ON comment (owner, reply_to) WHERE reply_to IS NOT NULL;

-- What a member of an organization is told. It is also the queue of the e-mails about it.
CREATE TABLE notification (
  owner text GENERATED ALWAYS AS ('organization ' || organization_id) STORED,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id text NOT NULL CHECK (organization_id <> ''),
  -- who is told
  user_id text NOT NULL CHECK (user_id <> ''),
  kind text NOT NULL CHECK (kind IN ('mention', 'review-request')),
  scenario_id uuid NOT NULL,
  comment_id uuid,
  -- who wrote, or asked
  sender_id text NOT NULL CHECK (sender_id <> ''),
  sender_name text,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- when the e-mail about it is tried next; NULL if it was sent, or none is to be
  mail_at timestamptz DEFAULT now(),
  mail_attempts integer NOT NULL DEFAULT 0,
  FOREIGN KEY (owner, scenario_id) REFERENCES program ON DELETE CASCADE,
  FOREIGN KEY (owner, comment_id) REFERENCES comment ON DELETE CASCADE,
  CHECK ((kind = 'mention') = (comment_id IS NOT NULL))
);
CREATE INDEX notification_of_member ON notification (organization_id, user_id, created_at DESC);
CREATE INDEX notification_unread ON notification (organization_id, user_id) WHERE read_at IS NULL;
CREATE INDEX notification_of_scenario ON notification (owner, scenario_id);
CREATE INDEX notification_of_comment ON notification (owner, comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notification_mail ON notification (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notification_created ON notification (created_at);

-- What a person chose about notifications and presence, in all their accounts.
CREATE TABLE collaboration_choice (
  user_id text PRIMARY KEY CHECK (user_id <> ''),
  mails_mentions boolean NOT NULL DEFAULT true,
  mails_review_requests boolean NOT NULL DEFAULT true,
  is_presence_shown boolean NOT NULL DEFAULT true,
  -- of their page when they last looked at their notifications, for e-mails
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'ro', 'zh'))
);

-- Read-only links to a scenario for people without an account.
CREATE TABLE share_link (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id text CHECK (organization_id <> ''),
  -- who made it
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  scenario_id uuid NOT NULL,
  -- SHA-256 of the token, which is stored nowhere
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  opened integer NOT NULL DEFAULT 0,
  PRIMARY KEY (owner, id),
  FOREIGN KEY (owner, scenario_id) REFERENCES program ON DELETE CASCADE
);
CREATE INDEX share_link_of_scenario ON share_link (owner, scenario_id);

-- Who has a scenario open. Empty after a crash, which loses nothing: pages say it again every few seconds.
CREATE UNLOGGED TABLE presence (
  owner text GENERATED ALWAYS AS (coalesce('organization ' || organization_id, 'person ' || user_id)) STORED,
  scenario_id uuid NOT NULL,
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  owner_name text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, scenario_id, user_id),
  FOREIGN KEY (owner, scenario_id) REFERENCES program ON DELETE CASCADE
);
CREATE INDEX presence_seen ON presence (seen_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['comment', 'share_link', 'presence'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_account ON %I USING (
         CASE coalesce(current_setting(''keyroom.organization_id'', true), '''')
           WHEN '''' THEN organization_id IS NULL AND user_id = current_setting(''keyroom.user_id'', true)
           ELSE organization_id = current_setting(''keyroom.organization_id'', true)
         END
       )', name);
  END LOOP;
  -- Nobody acts any more for what a deleted person left in organizations that they are no member of.
  FOREACH name IN ARRAY ARRAY['comment', 'share_link', 'presence', 'notification', 'collaboration_choice'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY of_deleted_person ON %I
         USING (user_id = nullif(current_setting(''keyroom.deleted_user_id'', true), ''''))', name);
  END LOOP;
END
$$;
CREATE POLICY to_deleted_person ON comment
  USING (nullif(current_setting('keyroom.deleted_user_id', true), '') = ANY (mentions)) WITH CHECK (true);
CREATE POLICY from_deleted_person ON notification
  USING (sender_id = nullif(current_setting('keyroom.deleted_user_id', true), ''));
-- Everybody tells other members of the organization; only those read it.
CREATE POLICY told ON notification FOR INSERT
  WITH CHECK (organization_id = current_setting('keyroom.organization_id', true));
CREATE POLICY own_seen ON notification FOR SELECT
  USING (
    organization_id = current_setting('keyroom.organization_id', true)
    AND user_id = current_setting('keyroom.user_id', true)
  );
CREATE POLICY own_read ON notification FOR UPDATE
  USING (
    organization_id = current_setting('keyroom.organization_id', true)
    AND user_id = current_setting('keyroom.user_id', true)
  );
-- E-mails are sent, and old rows removed, for all organizations together.
CREATE POLICY mailed_by_owner ON notification TO CURRENT_USER
  USING (mail_at IS NOT NULL OR created_at < now() - interval '90 days') WITH CHECK (true);
CREATE POLICY own_choice ON collaboration_choice USING (user_id = current_setting('keyroom.user_id', true));
CREATE POLICY read_by_owner ON collaboration_choice FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY ended_by_owner ON presence TO CURRENT_USER USING (seen_at < now() - interval '30 seconds');
-- Who has the token of a link is nobody's member: the hash opens this one row.
CREATE POLICY opened_by_token ON share_link
  USING (token_hash = nullif(current_setting('keyroom.link_hash', true), ''));

GRANT SELECT, INSERT, DELETE ON comment, presence TO keyroom_tenant;
GRANT SELECT, INSERT ON share_link, notification TO keyroom_tenant;
GRANT SELECT, INSERT, UPDATE ON collaboration_choice TO keyroom_tenant;
GRANT UPDATE (
  owner_name, body, mentions, version, made_by, edited_at, resolved_at, resolved_by_name, deleted_at
) ON comment TO keyroom_tenant;
GRANT UPDATE (read_at) ON notification TO keyroom_tenant;
GRANT UPDATE (revoked_at, last_opened_at, opened) ON share_link TO keyroom_tenant;
GRANT UPDATE (owner_name, seen_at) ON presence TO keyroom_tenant;

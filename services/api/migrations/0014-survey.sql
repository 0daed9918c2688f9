-- What people answered to the survey: once for each account that they work in, since what they plan differs by it.

CREATE TABLE survey_answer (
  -- NULL for the person's own account
  organization_id text CHECK (organization_id <> ''),
  user_id text NOT NULL CHECK (user_id <> ''),
  role text NOT NULL,
  organization_kind text NOT NULL,
  plans text[] NOT NULL,
  satisfaction smallint NOT NULL CHECK (satisfaction BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) <= 2000),
  answered_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (organization_id, user_id)
);

ALTER TABLE survey_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE survey_answer FORCE ROW LEVEL SECURITY;
CREATE POLICY own_answer ON survey_answer
  USING (
    user_id = current_setting('keyroom.user_id', true)
    AND organization_id IS NOT DISTINCT FROM nullif(current_setting('keyroom.organization_id', true), '')
  );

GRANT SELECT, INSERT, UPDATE, DELETE ON survey_answer TO keyroom_tenant;

-- Who exists: users, organizations, who belongs to which, and in what role.

CREATE TABLE directory_user (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  picture text,
  password_hash text NOT NULL,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX directory_user_email ON directory_user (email);

CREATE TABLE organization (
  id text PRIMARY KEY CHECK (id LIKE 'org\_%'),
  name text NOT NULL UNIQUE CHECK (name = lower(name)),
  display_name text NOT NULL,
  branding jsonb NOT NULL DEFAULT '{}',
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE role (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  description text NOT NULL
);

CREATE TABLE member (
  organization_id text NOT NULL REFERENCES organization ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES directory_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX member_user ON member (user_id);

CREATE TABLE member_role (
  organization_id text NOT NULL,
  user_id text NOT NULL,
  role_id text NOT NULL REFERENCES role,
  PRIMARY KEY (organization_id, user_id, role_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES member ON DELETE CASCADE
);

INSERT INTO role (id, name, description) VALUES
  ('rol_admin', 'Admin', 'Manages members, invitations, domains and seats of an organization'),
  ('rol_member', 'Member', 'Belongs to an organization');

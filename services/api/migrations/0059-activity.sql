-- Row-level security lets no index over a function be used before its policy: the project of an action is a column.
ALTER TABLE audit_entry ADD COLUMN project_id text GENERATED ALWAYS AS (facts ->> 'projectId') STORED;
DROP INDEX audit_entry_of_project;
CREATE INDEX audit_entry_of_project ON audit_entry (project_id, id DESC) WHERE project_id IS NOT NULL;

-- What each of the agency's catalogs last said: the files in it that KeyRoom imports. `troubles` is of the last time that
-- it was asked, `files` of the last time that it answered.
CREATE TABLE public_catalog (
  url text PRIMARY KEY,
  files jsonb NOT NULL DEFAULT '[]',
  trouble jsonb,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- a process asks it until then, or has ended while it did
  asking_until timestamptz
);

-- The download of a file that a catalog lists, until it is handed to an import.
CREATE TABLE download (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  title text NOT NULL,
  year integer,
  file text NOT NULL,
  url text NOT NULL,
  -- what the catalog says that the file's hash is: {"algorithm", "value"}
  checksum jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  bytes_received bigint NOT NULL DEFAULT 0,
  bytes bigint,
  cancel_requested boolean NOT NULL DEFAULT false,
  worker text,
  lease_until timestamptz,
  -- the subject of the operator; NULL for a command
  started_by text,
  trouble jsonb,
  sha256 text,
  -- jobs are forgotten earlier than downloads
  import_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX download_by_time ON download (created_at DESC);
-- Two clicks, or two operators at once, order one download.
CREATE UNIQUE INDEX download_unfinished ON download (url) WHERE state IN ('waiting', 'running');

-- Operators' pages are told of these as they are of imports.
CREATE TRIGGER download_begun AFTER INSERT ON download FOR EACH ROW EXECUTE FUNCTION tell_of_imports();
CREATE TRIGGER download_changed AFTER UPDATE OF state, cancel_requested ON download FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state OR old.cancel_requested IS DISTINCT FROM new.cancel_requested)
  EXECUTE FUNCTION tell_of_imports();
CREATE TRIGGER public_catalog_asked AFTER INSERT OR UPDATE OF asking_until ON public_catalog FOR EACH ROW
  EXECUTE FUNCTION tell_of_imports();

-- Files in UTF-16 are read as such.
ALTER TABLE import_job DROP CONSTRAINT import_job_encoding_check;
ALTER TABLE import_job ADD CONSTRAINT import_job_encoding_check
  CHECK (encoding IN ('utf8', 'utf16le', 'utf16be', 'latin1'));

-- Why a file was refused, to be said in the reader's language: {"code": …, "values": {…}}.
ALTER TABLE import_job ADD COLUMN refusal jsonb;

-- What staged an interrupted import: rows staged by other formulas or for other columns are not resumed.
ALTER TABLE import_job ADD COLUMN staging_version text;

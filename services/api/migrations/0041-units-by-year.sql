-- Units of all hospitals are compared year by year.
CREATE INDEX report_unit_by_year ON report_unit (fiscal_year);

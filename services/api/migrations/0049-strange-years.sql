-- Imports skip a period that begins before federal fiscal year 1990 or after next year. Rows of earlier imports with such
-- a year stood in the list of years, and asking for it was refused.
DELETE FROM report_indicator WHERE NOT fiscal_year BETWEEN 1990 AND extract(year FROM now())::int + 1;
DELETE FROM report_unit WHERE NOT fiscal_year BETWEEN 1990 AND extract(year FROM now())::int + 1;
DELETE FROM cost_report WHERE NOT fiscal_year BETWEEN 1990 AND extract(year FROM now())::int + 1;
-- The next import derives these from the latest report that is left.
UPDATE facility SET fiscal_year = NULL, beds = NULL, occupancy = NULL, average_length_of_stay = NULL
WHERE NOT fiscal_year BETWEEN 1990 AND extract(year FROM now())::int + 1;

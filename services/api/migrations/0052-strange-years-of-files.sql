-- As 0049 did for reports: files of other kinds were taken for years that no data is of.
DELETE FROM medicare_inpatient WHERE NOT year BETWEEN 1990 AND extract(year FROM now())::int + 1;
DELETE FROM hcris_report WHERE NOT extract(year FROM period_begin) BETWEEN 1989 AND extract(year FROM now())::int + 1;

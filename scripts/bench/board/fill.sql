-- A country that nobody lives in: 6,000 hospitals of all types with ten years of reports and units, and two years of
-- patient origin as large as CMS's. The same numbers in every run.
SELECT setseed(0.42);

CREATE TEMP TABLE hospital AS
WITH numbered AS (
  SELECT n, (n - 1) / 120 AS state, (n - 1) % 120 AS place, random() AS a, random() AS b, random() AS c
  FROM generate_series(1, 6000) AS n
)
SELECT n,
       lpad((state + 1)::text, 2, '0') || CASE
         WHEN place < 70 THEN lpad((place + 1)::text, 4, '0')
         WHEN place < 100 THEN (1300 + place - 70)::text
         WHEN place < 107 THEN (2000 + place - 100)::text
         WHEN place < 112 THEN (3025 + place - 107)::text
         WHEN place < 114 THEN (3300 + place - 112)::text
         ELSE (4000 + place - 114)::text
       END AS ccn,
       (ARRAY['AL','AK','AZ','AR','CA','CO','CT','DE','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI',
              'MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT',
              'VT','VA','WA','WV','WI','WY'])[state + 1] AS state,
       CASE
         WHEN place < 70 THEN 'short-term' WHEN place < 100 THEN 'critical-access' WHEN place < 107 THEN 'long-term'
         WHEN place < 112 THEN 'rehabilitation' WHEN place < 114 THEN 'childrens' ELSE 'psychiatric'
       END AS type,
       CASE
         WHEN place < 70 THEN ceil(exp(ln(110) + 0.9 * sqrt(-2 * ln(a + 1e-9)) * cos(2 * pi() * b)))
         WHEN place < 100 THEN 5 + floor(20 * c) ELSE 20 + floor(80 * c)
       END AS beds,
       c < 0.6 AS urban, 1 + floor(13 * a)::int AS control, b < 0.25 AS teaching,
       -124 + 57 * a AS longitude, 25 + 24 * b AS latitude, 1 + floor(38000 * c)::int AS centre
FROM numbered;

INSERT INTO api.facility (ccn, source, name, city, state, zip, type, control, rural_urban, longitude, latitude,
                          location_grade, fiscal_year, beds, occupancy, average_length_of_stay, search_name, search_city,
                          search_words, content_hash)
SELECT ccn, 'cms', 'HOSPITAL ' || n, 'CITY ' || n % 900, state, lpad((1000 + 2 * centre)::text, 5, '0'), type, control,
       CASE WHEN urban THEN 'U' ELSE 'R' END, longitude, latitude, 'name-zip', 2022, beds, 0.6, 4.5, 'hospital ' || n,
       'city ' || n % 900, array_to_tsvector(ARRAY['hospital', n::text]), md5(ccn)
FROM hospital;

CREATE TEMP TABLE drawn AS
SELECT hospital.*, year, ceil(hospital.beds * (0.9 + 0.02 * (year - 2013))) AS now_beds,
       random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, random() AS r6
FROM hospital, generate_series(2013, 2022) AS year;

INSERT INTO api.cost_report (
  id, edition, source, ccn, fiscal_year, period_begin, period_end, status, name, state, rural_urban, control, content_hash,
  beds, bed_days, days, discharges, days_medicare, days_medicaid, nursery_days, swing_snf_days, hmo_days_medicare,
  hmo_days_medicaid, fte_employees, fte_residents, inpatient_revenue, outpatient_revenue, gross_revenue, allowances,
  net_patient_revenue, operating_expense, other_income, other_expense, net_income, contributions, investment_income,
  salaries, total_costs, charges, depreciation, uncompensated_care_cost, cash, temporary_investments, investments,
  accounts_receivable, uncollectible_allowance, current_assets, current_liabilities, buildings, fixed_assets,
  accumulated_depreciation, total_assets, liabilities_and_fund_balances, fund_balances, cost_to_charge)
SELECT (n * 100 + year - 2000)::text, CASE WHEN n % 3 = 0 THEN 'hcris' ELSE 'puf' END, 'cms', ccn, year,
       make_date(year - 1, 10, 1), make_date(year, 9, CASE WHEN r6 < 0.97 THEN 30 ELSE 1 END), CASE WHEN n % 3 = 0 THEN 2 END,
       'HOSPITAL ' || n, state, CASE WHEN n % 3 > 0 THEN CASE WHEN urban THEN 'U' ELSE 'R' END END, control,
       md5(ccn || year), now_beds, now_beds * 365, days, stays, days * 0.4 * r1, days * 0.3 * r2,
       CASE WHEN n % 3 = 0 THEN days * 0.05 * r3 END, CASE WHEN n % 3 = 0 THEN days * 0.02 * r4 END,
       CASE WHEN n % 3 = 0 THEN days * 0.2 * r5 END, CASE WHEN n % 3 = 0 THEN days * 0.1 * r6 END,
       now_beds * (3 + 4 * r1), CASE WHEN teaching THEN now_beds * 0.2 * r2 END, gross * share, gross * (1 - share), gross,
       gross * 0.65, gross * 0.35, expense, gross * 0.02, 0, gross * 0.37 - expense, gross * 0.001 * r1, gross * 0.002 * r2,
       expense * 0.4, expense * 0.95, gross, expense * 0.05, gross * 0.02 * r5, expense * 0.05 * r1, expense * 0.02 * r2,
       expense * 0.1 * r3, gross * 0.06, gross * 0.01 * r4, expense * 0.3, expense * (0.1 + 0.2 * r4), expense * 0.8,
       expense * 0.5, expense * -0.4, expense, expense, expense * 0.6 * r6, expense / gross
FROM (
  SELECT *, now_beds * 365 * (0.25 + 0.6 * r1) AS days, now_beds * 365 * (0.25 + 0.6 * r1) / (3 + 3 * r2) AS stays,
         now_beds * 365 * (0.25 + 0.6 * r1) * (3000 + 9000 * r3) AS gross, 0.3 + 0.4 * r4 AS share,
         now_beds * 365 * (0.25 + 0.6 * r1) * (3000 + 9000 * r3) * (0.32 + 0.06 * r5) AS expense
  FROM drawn
) AS worked_out;

INSERT INTO api.report_unit (record_number, edition, line, source, ccn, fiscal_year, period_begin, period_end, status, unit,
                             beds, bed_days, days, content_hash)
SELECT (n * 100 + year - 2000)::text, 'hcris', line, 'cms', ccn, year, make_date(year - 1, 10, 1), make_date(year, 9, 30), 2,
       unit, ceil(now_beds * part), ceil(now_beds * part) * 365, ceil(now_beds * part) * 365 * (0.3 + 0.6 * random()),
       md5(ccn || year || line)
FROM drawn, (VALUES ('00700', 'adults-pediatrics', 0.7), ('00800', 'icu', 0.1), ('00900', 'coronary-care', 0.05),
                    ('01200', 'nicu', 0.08), ('01600', 'psychiatric', 0.1)) AS form (line, unit, part)
WHERE line IN ('00700', '00800') OR n % 3 = 0;

-- Hospitals draw from few ZIPs much and from many a little; below eleven CMS prints no count.
CREATE TABLE api.zip_origin_generated_1 PARTITION OF api.zip_origin FOR VALUES IN (-1);
CREATE TABLE api.zip_origin_generated_2 PARTITION OF api.zip_origin FOR VALUES IN (-2);
INSERT INTO api.zip_origin (edition, ccn, zip, cases, days, charges, suppressed)
SELECT edition, ccn, lpad((1000 + 2 * ((centre + (rank * 7919) % (3 * reach)) % 38000))::text, 5, '0'),
       CASE WHEN cases > 10 THEN cases END, CASE WHEN cases > 10 THEN cases * 5 END,
       CASE WHEN cases > 10 THEN cases * 9000 END, cases <= 10
FROM (SELECT -edition AS edition, ccn, centre, beds, least(3000, 60 + beds)::int AS reach
      FROM hospital, generate_series(1, 2) AS edition) AS hospital,
     generate_series(1, reach) AS rank, LATERAL (SELECT ceil(beds * 12 / rank / (1 + ln(rank)))::int AS cases) AS counted
ON CONFLICT DO NOTHING;
INSERT INTO api.zip_origin_edition (year, source, edition, rows)
SELECT 2023 + edition, 'cms', edition, count(*) FROM api.zip_origin WHERE edition < 0 GROUP BY edition;

INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ('bench', 'cost-report', 'generated', 60000);

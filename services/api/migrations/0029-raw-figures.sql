-- Figures of form 2552-10 that only raw HCRIS tells, NULL for reports that are known from the public-use file alone:
-- newborns and swing beds, patients of Medicare Advantage and Medicaid HMOs, observation, labour and delivery (worksheet
-- S-3 Part I), accumulated depreciation (G), and what other income is made of (G-3).
ALTER TABLE cost_report
  ADD COLUMN nursery_days double precision,
  ADD COLUMN swing_snf_days double precision,
  ADD COLUMN swing_nf_days double precision,
  ADD COLUMN hmo_days_medicare double precision,
  ADD COLUMN hmo_days_medicaid double precision,
  ADD COLUMN hmo_discharges_medicare double precision,
  ADD COLUMN hmo_discharges_medicaid double precision,
  ADD COLUMN observation_days double precision,
  ADD COLUMN labor_delivery_days double precision,
  ADD COLUMN accumulated_depreciation double precision,
  ADD COLUMN contributions double precision,
  ADD COLUMN investment_income double precision,
  ADD COLUMN government_appropriations double precision;

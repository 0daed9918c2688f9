-- What a study shows in a list is small; its programs are read when somebody syncs it. They are text, since programs may
-- hold characters that jsonb refuses.
ALTER TABLE publication
  -- programs and baselines by the ids of `scenarios`, as JSON
  ADD COLUMN programs text NOT NULL DEFAULT '{}';

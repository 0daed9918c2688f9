-- The biller's page that a purchase was sent to: whether it was paid there is asked when the same purchase comes again.
ALTER TABLE billing_request ADD COLUMN page text CHECK (page <> '');

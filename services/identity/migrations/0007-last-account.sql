-- What a person chose in the account picker last: an organization's id, or `personal`.
ALTER TABLE directory_user ADD COLUMN last_account text;

-- What the owner of the schema does for all organizations together. An UPDATE also needs the new row to be visible, which
-- for an e-mail that was sent, and a comment that mentions somebody no more, the policies before did not allow.
DROP POLICY mailed_by_owner ON notification;
CREATE POLICY mailed_by_owner ON notification TO CURRENT_USER USING (true);
DROP POLICY to_deleted_person ON comment;
CREATE POLICY to_deleted_person ON comment TO CURRENT_USER
  USING (nullif(current_setting('keyroom.deleted_user_id', true), '') IS NOT NULL);

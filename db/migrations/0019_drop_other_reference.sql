ALTER TABLE "conversation_members" DROP CONSTRAINT "conversation_members_other_id_members_id_fk";

ALTER TABLE "conversation_members" DROP CONSTRAINT "conversation_members_member_id_members_id_fk";

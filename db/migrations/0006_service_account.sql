ALTER TABLE "members" DROP CONSTRAINT "members_status_known";--> statement-breakpoint
CREATE UNIQUE INDEX "members_service" ON "members" USING btree ("status") WHERE "members"."status" = 'service';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_status_known" CHECK ("members"."status" in ('active', 'pending', 'rejected', 'suspended', 'erased', 'service'));
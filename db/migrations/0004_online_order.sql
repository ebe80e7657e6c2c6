DROP INDEX "presence_online";--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("gender","since" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);
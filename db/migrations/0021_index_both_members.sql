DROP INDEX "conversations_high";--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id","low_id");
-- What the table files of the features cannot say.

ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_order_of" FOREIGN KEY ("order_id")
  REFERENCES "orders" ("id") ON DELETE RESTRICT;
--> statement-breakpoint
-- Counters and read marks change often and are in no index.
ALTER TABLE "trends" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "comments" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "support_conversations" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "support_duties" SET (fillfactor = 50);

ALTER TABLE "orders" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "back" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "ref" text;--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("provider","ref") WHERE "payment_events"."outcome" = 'no_order';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale_known" CHECK ("orders"."locale" in ('en', 'zh-CN', 'zh-TW'));
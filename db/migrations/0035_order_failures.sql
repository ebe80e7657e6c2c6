ALTER TABLE "orders" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_order" ON "support_tickets" USING btree ("order_id") WHERE "support_tickets"."order_id" is not null and "support_tickets"."status" <> 'closed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_failure_known" CHECK ("orders"."failure" in ('declined', 'insufficient'));
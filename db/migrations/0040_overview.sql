CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_counts_pkey" PRIMARY KEY("metric","day","key"),
	CONSTRAINT "daily_counts_metric_known" CHECK ("daily_counts"."metric" in ('joined', 'members', 'countries', 'messages', 'revenue', 'refunds')),
	CONSTRAINT "daily_counts_value_positive" CHECK ("daily_counts"."value" >= 0)
);
--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;
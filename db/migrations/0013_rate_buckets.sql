CREATE TABLE "rate_buckets" (
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_buckets_pkey" PRIMARY KEY("rule","key")
);
--> statement-breakpoint
CREATE INDEX "rate_buckets_full" ON "rate_buckets" USING btree ("full_at");
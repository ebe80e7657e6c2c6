DROP TABLE "gift_categories" CASCADE;--> statement-breakpoint
DROP TABLE "gifts" CASCADE;--> statement-breakpoint
DROP TABLE "received_gifts" CASCADE;
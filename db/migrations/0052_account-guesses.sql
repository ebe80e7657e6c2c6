CREATE TABLE "account_guesses" (
	"guess_key" text PRIMARY KEY NOT NULL,
	"wrong_at" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_guesses_last" ON "account_guesses" USING btree ("last_at");
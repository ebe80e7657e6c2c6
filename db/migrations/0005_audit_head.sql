CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"last_hash" "bytea" DEFAULT '\x00'::bytea NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."only")
);

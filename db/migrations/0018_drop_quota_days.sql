DROP INDEX "quota_counters_day";--> statement-breakpoint
DROP INDEX "quota_targets_day";
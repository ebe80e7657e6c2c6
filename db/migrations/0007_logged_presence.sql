-- Replicas have no rows of a table without a log, and refuse statements that read it.
ALTER TABLE "presence" SET LOGGED;

-- Notes that a message was stored, by moving a sequence, which others see at once: a month is dropped only if nothing was stored in it since it was
-- counted. The trigger is there while a month is counted (server/ingest/removeMonthStore.ts). docs/decisions/050-archive.md
-- The sequences have a schema of their own, because a dump contains those of the schema public.
CREATE SCHEMA IF NOT EXISTS "noted_messages";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_stored_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM nextval(TG_ARGV[0]::regclass);
	RETURN NULL;
END
$$;

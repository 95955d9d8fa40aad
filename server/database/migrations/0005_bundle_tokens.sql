ALTER TABLE "acknowledge_tokens" DROP CONSTRAINT "acknowledge_tokens_pkey";--> statement-breakpoint
ALTER TABLE "acknowledge_tokens" ADD CONSTRAINT "acknowledge_tokens_token_hash_alert_id_pk" PRIMARY KEY("token_hash","alert_id");

ALTER TABLE "profiles" ADD COLUMN "idle_litres_per_hour" double precision;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "fuel_price_per_litre" double precision;
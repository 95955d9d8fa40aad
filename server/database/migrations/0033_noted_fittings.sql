-- Of fittings from before, it isn't known when they were entered: they hold from the beginning, as they did.
ALTER TABLE "device_fittings" ADD COLUMN "noted" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "device_fittings" ALTER COLUMN "noted" SET DEFAULT now();

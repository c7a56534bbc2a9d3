ALTER TABLE "product_imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "new_sizes" jsonb DEFAULT '[]'::jsonb NOT NULL;
CREATE INDEX "customers_not_erased" ON "customers" USING btree ("last_order_at") WHERE email not like '%@deleted.invalid';--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower(trim("email")));--> statement-breakpoint
CREATE INDEX "emails_of_message" ON "emails" USING btree ("contact_message_id") WHERE contact_message_id is not null;
-- An answer goes with the customer of its review: the audit log says that there was one.
UPDATE "audit_log" SET "changes" = '{}' WHERE "action" = 'product.review-answered';

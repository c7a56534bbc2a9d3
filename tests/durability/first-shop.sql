-- A shop as the first version stored it, right after its first migration: a row or more of each table.
insert into categories (name, slug, position) values ('Shirts', 'shirts', 0), ('Trousers', 'trousers', 1);
insert into products (slug, name, description, colour, fabric, price_paisa, compare_at_paisa, category_id, sizes, featured)
values ('oxford-shirt', 'Oxford Shirt', 'A plain shirt', 'White', 'Cotton', 399000, 449000, 1, '{M,L}', 'best-selling'),
  ('chino', 'Chino', '', 'Sand', 'Twill', 449050, null, 2, '{M}', 'none');
insert into product_images (product_id, position, key, width, height, colour, alt)
values (1, 0, 'aa11bb22cc33dd44', 1200, 1600, '#f0eee9', 'White shirt'), (2, 0, 'ee55ff66aa77bb88', 1200, 1600, '#c9b79c', '');
insert into stock_levels (product_id, size, on_hand) values (1, 'M', 3), (1, 'L', 2), (2, 'M', 5);
insert into orders (token, idempotency_key, basket_digest, customer_name, phone, email, street_address, city, zip_code,
  subtotal_paisa, shipping_paisa, total_paisa, status, payment_method, placed_at)
values ('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', 'digest', 'Ayesha Khan', '+923001234567',
    'Ayesha@example.com', 'House 12, Street 4', 'Lahore', '54000', 798000, 25000, 823000, 'pending', 'cash_on_delivery', '2026-01-02 10:00Z'),
  ('33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444', 'digest', 'Bilal', '+923007654321',
    'bilal@example.com', 'Flat 3', 'Karachi', '75500', 449050, 0, 449050, 'delivered', 'cash_on_delivery', '2026-01-03 10:00Z');
insert into order_lines (order_id, position, product_id, name, size, unit_price_paisa, quantity, image_key)
values (1, 0, 1, 'Oxford Shirt', 'M', 399000, 2, 'aa11bb22cc33dd44'), (2, 0, 2, 'Chino', 'M', 449050, 1, null);
insert into order_events (order_id, actor, from_status, to_status)
values (1, 'customer', null, 'pending'), (2, 'customer', null, 'pending'), (2, 'admin', 'pending', 'delivered');
insert into stock_movements (stock_level_id, change, reason, order_id)
values (1, 5, 'received', null), (2, 2, 'received', null), (3, 6, 'received', null), (1, -2, 'sold', 1), (3, -1, 'sold', 2);
insert into contact_messages (name, email, message) values ('Sana', 'sana@example.com', 'Do you deliver to Quetta?');
insert into emails ("to", template, params, order_id, state)
values ('Ayesha@example.com', 'order_confirmation', '{"order_number": "DZ-1"}', 1, 'queued');
insert into emails ("to", template, params, contact_message_id, state)
values ('owner@example.com', 'contact_message', '{}', 1, 'sent');
insert into settings (key, value) values ('store', '{"freeShippingFromPaisa": 500000}');

-- Adds up the published reviews of each product.
create or replace function count_product_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update product_ratings set
      count = count - 1,
      stars = stars - old.rating,
      by_stars[old.rating] = by_stars[old.rating] - 1,
      small = small - coalesce((old.fit = 'small')::int, 0),
      "true" = "true" - coalesce((old.fit = 'true')::int, 0),
      large = large - coalesce((old.fit = 'large')::int, 0)
    where product_id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into product_ratings as rated (product_id, count, stars, by_stars, small, "true", large)
    values (
      new.product_id, 1, new.rating,
      array(select (star = new.rating)::int from generate_series(1, 5) star order by star),
      coalesce((new.fit = 'small')::int, 0), coalesce((new.fit = 'true')::int, 0), coalesce((new.fit = 'large')::int, 0)
    )
    on conflict (product_id) do update set
      count = rated.count + excluded.count,
      stars = rated.stars + excluded.stars,
      by_stars[new.rating] = rated.by_stars[new.rating] + 1,
      small = rated.small + excluded.small,
      "true" = rated."true" + excluded."true",
      large = rated.large + excluded.large;
  end if;
  return null;
end $$;

-- A product has the number, the stars and the fit of its published reviews.
create or replace trigger product_reviews_are_counted
after insert or delete or update of state, rating, fit, product_id on product_reviews
for each row execute function count_product_review();

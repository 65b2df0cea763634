-- Summaries ask hundreds of groups for the few days on which animals were weighed, or feed came without a type.
create index diary_days__weights__idx on app.diary_days (farm_id, group_id, day) include (weight_a, weight_b)
  where weight_a is not null or weight_b is not null;
create index diary_days__unnamed_feed__idx on app.diary_days (farm_id, group_id) include (feed_g)
  where feed_type is null and feed_g > 0;

-- How many digits the PIN has that phones of the farm ask for after a while; 0 asks for none. The PIN itself never comes here.
alter table app.breeding_settings
  add column pin_digits int not null default 0,
  add constraint breeding_settings__pin_digits__check check (pin_digits = 0 or pin_digits = 4 or pin_digits = 6);

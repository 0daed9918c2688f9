#!/usr/bin/env python3
"""National medians of a "Hospital Provider Cost Report" file, without KeyRoom: python3 national-medians.py FILE.csv …

Short-term hospitals (last four digits of the CCN 0001 to 0879), reports of 350 to 380 days, the latest of each CCN, and
of these the ones with beds. docs/data.md sets the result beside what the API answers.
"""
import csv
import statistics
import sys
from datetime import datetime


def number(row, *headers):
    """The figure under the first of the headers that the file has; None where it is blank."""
    text = next((row[header] for header in headers if header in row), '').replace('$', '').replace(',', '').strip()
    return float(text) if text else None


def day(text):
    return datetime.strptime(text, '%m/%d/%Y')


def divided(top, bottom):
    return None if top is None or bottom is None or bottom <= 0 else top / bottom


def latest_full_reports(path):
    reports = {}
    with open(path, encoding='utf-8-sig', newline='') as file:
        for row in csv.DictReader(file):
            row = {(header or '').strip(): value or '' for header, value in row.items()}
            ccn = row['Provider CCN'].strip().zfill(6)
            begin, end = day(row['Fiscal Year Begin Date']), day(row['Fiscal Year End Date'])
            if not (ccn[2:].isdigit() and 1 <= int(ccn[2:]) <= 879 and 350 <= (end - begin).days + 1 <= 380):
                continue
            rank = (end, int(row['rpt_rec_num']))
            if ccn not in reports or rank > reports[ccn][0]:
                reports[ccn] = (rank, (end - begin).days + 1, row)
    return [(days, row) for _, days, row in reports.values() if (number(row, 'Number of Beds') or 0) > 0]


def measures(days_in_period, row):
    days = number(row, 'Total Days (V + XVIII + XIX + Unknown)')
    bed_days = number(row, 'Total Bed Days Available')
    discharges = number(row, 'Total Discharges (V + XVIII + XIX + Unknown)')
    employees = number(row, 'FTE - Employees on Payroll')
    inpatient = number(row, 'Inpatient Revenue')
    gross = number(row, 'Total Patient Revenue', 'Gross Revenue')
    net = number(row, 'Net Patient Revenue')
    income = number(row, 'Net Income')
    expense = number(row, 'Less Total Operating Expense', 'Total Operating Expense')
    other = number(row, 'Total Other Income') or 0
    adjusted = lambda volume: None if None in (volume, gross, inpatient) or inpatient <= 0 else volume * gross / inpatient
    yield 'occupancy', divided(days, bed_days)
    yield 'average length of stay, days', divided(days, discharges)
    yield 'total margin', None if income is None or net is None else divided(income, net + other)
    adjusted_days = adjusted(days)
    yield 'FTE per adjusted occupied bed', None if adjusted_days is None else divided(employees, adjusted_days / days_in_period)
    yield 'cost per adjusted discharge, $', divided(expense, adjusted(discharges))


for path in sys.argv[1:]:
    found = {}
    reports = latest_full_reports(path)
    for report in reports:
        for name, value in measures(*report):
            found.setdefault(name, []).append(value)
    print(f'{path}: {len(reports)} reports')
    for name, values in found.items():
        known = [value for value in values if value is not None]
        print(f'  {name}: {statistics.median(known):.6f}, n = {len(known)}')
